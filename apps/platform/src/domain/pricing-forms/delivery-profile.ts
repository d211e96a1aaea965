/** All regions of the shop belong to this one profile. */
export const defaultDeliveryProfileId = '5b7e0f3a-2c64-4d1e-9f08-7a3c1e5d9b60'
