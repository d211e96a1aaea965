/** `production` unless GALLERIA_MODE says otherwise. React warns about hydration in its development build only. */
export const MODE: 'production' | 'development' = process.env['GALLERIA_MODE'] === 'development' ? 'development' : 'production'

/** Whether this process builds one app again and again, and remembers what it has read. */
export const REBUILDS = process.env['GALLERIA_REBUILDS'] === '1'
