/** Version of the contract between host and remote that this code speaks. */
export const CONTRACT_VERSION = 2

/** The host accepts the current contract and the one before it, so that host and remotes never deploy in lockstep. The first is 1. */
export const ACCEPTED_CONTRACT_VERSIONS: readonly number[] = [CONTRACT_VERSION, CONTRACT_VERSION - 1].filter((version) => version > 0)
