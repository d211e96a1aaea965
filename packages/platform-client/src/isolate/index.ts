export { type HeldLease, type LeaseOptions, Leases, type WaitResult } from './leases.ts'
export { SingleFlight } from './single-flight.ts'
