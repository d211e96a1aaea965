export const approvalStrategies = ['DEFAULT', 'PAYMENT_RECEIVED', 'PAYMENT_METHOD_SAVED'] as const
/** What approves an order: nothing to pay or a payment, a payment only, or a payment method that is kept. */
export type ApprovalStrategy = (typeof approvalStrategies)[number]

/** Who may edit an order, what approves it, and who is told. Absent parts are the defaults. */
export interface OrderSettings {
  readonly orderApprovalStrategy?: ApprovalStrategy
  readonly editableByOwnerApps?: { readonly appIds: readonly string[] }
  readonly notifications?: { readonly sendNotificationToBuyer?: boolean; readonly sendNotificationsToBusiness?: boolean }
}
