import { reset } from 'cloudflare:test'
import { beforeAll } from 'vitest'

// Files share one Worker: each begins with a new registry and an empty bucket.
beforeAll(() => reset())
