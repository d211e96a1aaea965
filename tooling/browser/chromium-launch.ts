import { findChromium, findHeadlessShell } from './find-chromium.ts'

/**
 * Chromium uses only the last `--disable-features`, so this list repeats the one that Playwright passes. The test beside this file
 * fails when Playwright's list has grown.
 */
const DISABLED_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

/** Pages of the address bar's popup, which each new window would load in processes of their own: half of the CPU time of a short test. */
const ADDRESS_BAR_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...DISABLED_BY_PLAYWRIGHT, ...ADDRESS_BAR_PAGES].join(',')}`,
]

/** The shell would draw letters in the grid of pixels, as no window of Chromium on Linux does: lines would be wider. */
const AS_ON_A_SCREEN = '--font-render-hinting=slight'

/**
 * A page of a test is open for seconds: what compiles its scripts a second and a third time costs more than they win by it, and so does a process that
 * draws for the others. Together a tenth of the CPU time of a test.
 */
const FOR_SHORT_PAGES = ['--js-flags=--no-turbofan,--no-maglev', '--in-process-gpu']

/** Options of Chromium for measurements and pictures: without parts that call home, need a graphics card or draw the browser's controls. */
export function chromiumLaunch(): { executablePath: string; args: string[] } {
  return { executablePath: findChromium(), args: ARGUMENTS }
}

/** Options of Chromium for tests that measure: those of {@link chromiumLaunch}, in its headless shell where there is one. */
export function headlessShellLaunch(): { executablePath: string; args: string[] } {
  return { executablePath: findHeadlessShell(), args: [...ARGUMENTS, AS_ON_A_SCREEN] }
}

/** Options of Chromium for tests that measure nothing. */
export function shortPagesLaunch(): { executablePath: string; args: string[] } {
  const { executablePath, args } = headlessShellLaunch()
  return { executablePath, args: [...args, ...FOR_SHORT_PAGES] }
}
