export { type Allowance, spend } from './allowance.ts'
export { networkOf } from './network-of.ts'
export { isClientAddressKey, signClientAddress, verifyClientAddress } from './signed-address.ts'
