// The inline script of every document.
import '@galleria/fragments/boot'
import { showFonts, wereLoaded } from './fonts.ts'

// A browser that has loaded this build's fonts before has them in its cache, and shows them from the first paint on.
if (wereLoaded()) showFonts()
