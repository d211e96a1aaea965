import { decimal } from '../values/decimal.ts'

/** Decimal places of stored amounts: enough for the Kuwaiti dinar, and used for every currency. */
export const STORED_DECIMALS = 3

/** Money that a setting names. */
export const settingAmount = () => decimal({ gte: '0', lte: '999999999', maxScale: STORED_DECIMALS })
