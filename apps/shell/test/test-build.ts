import type { ShellBuild } from '../app/config/shell-build.ts'

/** What a build of the shell would know about itself. */
export const TEST_BUILD: ShellBuild = {
  build: '5he11bui1d00',
  mode: 'production',
  css: { url: '/_mfe/shell/5he11bui1d00/shell.css', integrity: `sha384-${'A'.repeat(64)}` },
  icon: '/_mfe/shell/5he11bui1d00/icon.svg',
  fixedIcons: { '/favicon.ico': '/_mfe/shell/5he11bui1d00/favicon.ico' },
  modules: [{ url: '/_mfe/shell/5he11bui1d00/client.js', integrity: `sha384-${'A'.repeat(64)}` }],
  boot: '/* boot */',
}
