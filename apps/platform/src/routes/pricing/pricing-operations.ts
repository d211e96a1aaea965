import type { Operation } from '../../http/operation.ts'
import { couponOperations } from './coupons.ts'
import { giftCardOperations } from './gift-cards.ts'
import { membershipOperations } from './memberships.ts'
import { myGiftCardOperations } from './my-gift-cards.ts'
import { listMyMembershipsOperation } from './my-memberships.ts'
import { settingOperations } from './settings.ts'
import { queryDeliveryProfilesOperation, setAutomaticTaxRatesOperation, shopSettingOperations } from './shop-settings.ts'

/** How the shop sets what its prices follow. */
export const pricingOperations: readonly Operation[] = [
  ...couponOperations,
  ...giftCardOperations,
  ...myGiftCardOperations,
  ...membershipOperations,
  listMyMembershipsOperation,
  ...shopSettingOperations,
  queryDeliveryProfilesOperation,
  setAutomaticTaxRatesOperation,
  ...settingOperations,
]
