import { decimal } from '@galleria/platform-client/entities/decimal'

/** Money that a setting names. */
export const settingAmount = () => decimal({ gte: '0', lte: '999999999', maxScale: 2 })
