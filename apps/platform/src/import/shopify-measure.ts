import { isComparable, type Measure, type MeasurementUnit } from '@galleria/commerce/catalog/prices/price-per-unit'
import type { CsvRow } from './csv/csv-rows.ts'

/** Shopify's names of units. Things that are counted ("item") have no unit on the wire: they carry their price alone. */
const UNITS: Readonly<Record<string, MeasurementUnit>> = {
  ml: 'ML',
  cl: 'CL',
  l: 'L',
  m3: 'CBM',
  floz: 'FLOZ',
  pt: 'PT',
  qt: 'QT',
  gal: 'GAL',
  mg: 'MG',
  g: 'G',
  kg: 'KG',
  oz: 'OZ',
  lb: 'LB',
  mm: 'MM',
  cm: 'CM',
  m: 'M',
  in: 'IN',
  ft: 'FT',
  yd: 'YD',
  m2: 'SQM',
  ft2: 'SQFT',
}
const COUNTED = 'item'

/** What is in a variant, for its price per unit; `undefined` where the row does not say or, after `report`, says nonsense. */
export function readMeasure(values: CsvRow['values'], report: (message: string) => void): Measure | undefined {
  const [total = '', totalUnit = '', base = '', baseUnit = ''] = [
    'Total Measure',
    'Total Measure Unit',
    'Base Measure',
    'Base Measure Unit',
  ].map((column) => values[`Unit Price ${column}`] ?? '')
  // The units may be filled in where the amounts are not: the shop shows no price per unit then.
  if ([total, base].every((text) => text === '' || Number(text) === 0)) return undefined
  if (totalUnit.toLowerCase() === COUNTED && baseUnit.toLowerCase() === COUNTED) return undefined
  const totalMeasurementUnit = UNITS[unitKey(totalUnit)]
  const baseMeasurementUnit = UNITS[unitKey(baseUnit)]
  if (!isAmount(total) || !isAmount(base)) report(`"${total} per ${base}" is not a measure for the price per unit`)
  else if (!totalMeasurementUnit || !baseMeasurementUnit) report(`"${totalMeasurementUnit ? baseUnit : totalUnit}" is not a unit`)
  else {
    const measure = { totalQuantity: Number(total), totalMeasurementUnit, baseQuantity: Number(base), baseMeasurementUnit }
    if (isComparable(measure)) return measure
    report(`a price per ${baseUnit} cannot be told of something measured in ${totalUnit}`)
  }
  return undefined
}

function unitKey(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_.]/g, '')
}

/** The wire knows no smaller amount. */
function isAmount(text: string): boolean {
  return /^\d{1,9}(\.\d{1,9})?$/.test(text) && Number(text) >= 0.01
}

/** The columns of a measure, as `readMeasure` reads them. */
export function measureColumns(measure: Measure | undefined): Record<string, string> {
  if (!measure) return {}
  return {
    'Unit Price Total Measure': String(measure.totalQuantity),
    'Unit Price Total Measure Unit': nameOfUnit(measure.totalMeasurementUnit),
    'Unit Price Base Measure': String(measure.baseQuantity),
    'Unit Price Base Measure Unit': nameOfUnit(measure.baseMeasurementUnit),
  }
}

function nameOfUnit(unit: MeasurementUnit): string {
  return Object.entries(UNITS).find(([, known]) => known === unit)?.[0] ?? ''
}
