import { findChromium } from './find-chromium.ts'

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** How tests and measurements start Chromium: without the parts that call home or need a graphics card. */
export function chromiumLaunch(): { executablePath: string; args: string[] } {
  return { executablePath: findChromium(), args: ARGUMENTS }
}
