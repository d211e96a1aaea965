import type { OrderApprovalStrategy } from '@galleria/platform-client/entities/orders/order-requests'

export type ApprovalStrategy = (typeof OrderApprovalStrategy.values)[number]

/** The settings for editing an order, approving it and sending notifications about it. Absent parts use the defaults. */
export interface OrderSettings {
  readonly orderApprovalStrategy?: ApprovalStrategy
  readonly editableByOwnerApps?: { readonly appIds: readonly string[] }
  readonly notifications?: { readonly sendNotificationToBuyer?: boolean; readonly sendNotificationsToBusiness?: boolean }
}
