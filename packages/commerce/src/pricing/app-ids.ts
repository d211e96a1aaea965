/** The parts of the platform that answers name as their source. */
export const APP_IDS = {
  giftCards: 'd80111c5-a0f4-47a8-b63a-65b54d774a27',
  fees: '3d1f2c62-8f5b-4a0f-9c37-0a6d5a1e7b48',
  memberships: 'f1a3c5d7-6b2e-4c8a-8d90-3e5f7a9b1c2d',
} as const
