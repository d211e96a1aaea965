/** The tests with one generation of the client: all files of a project share one platform. */
export function officialClient(generationName: 'current' | 'older') {
  return {
    test: {
      name: generationName === 'current' ? 'official client' : 'official client, older',
      root: import.meta.dirname,
      include: ['tests/**/*.test.ts'],
      provide: { generationName },
      isolate: false,
      fileParallelism: false,
      globalSetup: ['../stack/prepare-tests.ts', './check-steps.ts'],
      // The first test starts the platform.
      testTimeout: 60_000,
    },
  }
}
