// The inline script of every document.
import '@galleria/fragments/boot'
import { showFonts, wereLoaded } from './fonts.ts'

// A browser that has loaded this build's fonts before has them in its cache, and shows them from the first paint on.
try {
  if (wereLoaded()) showFonts()
} catch {
  // They are loaded late then, as on a first visit.
}
