import type * as z from 'zod/mini'
import { decimal } from '../values/decimal.ts'
import { looseFields } from '../values/fields.ts'
import { openEnum } from '../values/open-enum.ts'

const length = () => decimal({ gte: '0', lte: '999999999', maxScale: 6 })
export const Dimensions = looseFields({
  length: length(),
  width: length(),
  height: length(),
  unit: openEnum(['MM', 'CM', 'M', 'IN', 'FT', 'YD']),
})
export type Dimensions = z.infer<typeof Dimensions>

export const MeasurementUnit = openEnum([
  'ML',
  'CL',
  'L',
  'CBM',
  'MG',
  'G',
  'KG',
  'MM',
  'CM',
  'M',
  'SQM',
  'OZ',
  'LB',
  'FLOZ',
  'PT',
  'QT',
  'GAL',
  'IN',
  'FT',
  'YD',
  'SQFT',
])
