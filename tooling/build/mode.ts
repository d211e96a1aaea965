/** `production` unless GALLERIA_MODE says otherwise. React warns about hydration in its development build only. */
export const MODE: 'production' | 'development' = process.env['GALLERIA_MODE'] === 'development' ? 'development' : 'production'
