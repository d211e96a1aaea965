import type { OrderApprovalStrategy } from '@galleria/platform-client/entities/order-requests'

export type ApprovalStrategy = (typeof OrderApprovalStrategy.values)[number]

/** Who may edit an order, what approves it, and who is told. Absent parts are the defaults. */
export interface OrderSettings {
  readonly orderApprovalStrategy?: ApprovalStrategy
  readonly editableByOwnerApps?: { readonly appIds: readonly string[] }
  readonly notifications?: { readonly sendNotificationToBuyer?: boolean; readonly sendNotificationsToBusiness?: boolean }
}
