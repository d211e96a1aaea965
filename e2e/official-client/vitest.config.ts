import { defineConfig } from 'vitest/config'
import { officialClient } from './official-client-project.ts'

export default defineConfig(officialClient('current'))
