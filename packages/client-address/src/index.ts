export { type Allowance, spend } from './allowance.ts'
export { type Device, deviceOf } from './device.ts'
export { networkOf } from './network-of.ts'
export { isClientAddressKey, signClientAddress, verifyClient, verifyClientAddress } from './signed-address.ts'
