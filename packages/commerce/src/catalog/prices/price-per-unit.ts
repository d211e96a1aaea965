import type { PricePerUnitData } from '@galleria/platform-client/entities/catalog/product'
import Big from 'big.js'
import { decimalsOf } from '../../values/money.ts'

type Dimension = 'volume' | 'mass' | 'length' | 'area'

/** What each unit of the wire is, in millilitres, grams, millimetres or square metres. Exact by definition (NIST SP 811, appendix B). */
const UNITS = {
  ML: ['volume', '1'],
  CL: ['volume', '10'],
  L: ['volume', '1000'],
  CBM: ['volume', '1000000'],
  FLOZ: ['volume', '29.5735295625'],
  PT: ['volume', '473.176473'],
  QT: ['volume', '946.352946'],
  GAL: ['volume', '3785.411784'],
  MG: ['mass', '0.001'],
  G: ['mass', '1'],
  KG: ['mass', '1000'],
  OZ: ['mass', '28.349523125'],
  LB: ['mass', '453.59237'],
  MM: ['length', '1'],
  CM: ['length', '10'],
  M: ['length', '1000'],
  IN: ['length', '25.4'],
  FT: ['length', '304.8'],
  YD: ['length', '914.4'],
  SQM: ['area', '1'],
  SQFT: ['area', '0.09290304'],
} as const satisfies Record<string, readonly [Dimension, string]>
export type MeasurementUnit = keyof typeof UNITS

export const measurementUnits = Object.keys(UNITS) as [MeasurementUnit, ...MeasurementUnit[]]

/** How much is in it, and for how much of that the price is told as well: 250 g, per 100 g. */
export interface Measure extends PricePerUnitData {
  readonly totalQuantity: number
  readonly totalMeasurementUnit: MeasurementUnit
  readonly baseQuantity: number
  readonly baseMeasurementUnit: MeasurementUnit
}

/** Whether a price for the base can be worked out: grams per kilogram, not grams per litre. */
export function isComparable({ totalMeasurementUnit, baseMeasurementUnit }: Measure): boolean {
  return UNITS[totalMeasurementUnit][0] === UNITS[baseMeasurementUnit][0]
}

/** What the base quantity costs at this price, to the currency's smallest unit. Throws where the units have nothing in common. */
export function pricePerUnit(price: Big, measure: Measure, currency: string): Big {
  if (!isComparable(measure)) throw new RangeError(`${measure.totalMeasurementUnit} cannot be told in ${measure.baseMeasurementUnit}`)
  const total = new Big(UNITS[measure.totalMeasurementUnit][1]).times(measure.totalQuantity)
  const base = new Big(UNITS[measure.baseMeasurementUnit][1]).times(measure.baseQuantity)
  return price.times(base).div(total).round(decimalsOf(currency), Big.roundHalfUp)
}
