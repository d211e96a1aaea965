// The inline script of every document.
import '@galleria/fragments/boot'
import './load-fonts.ts'
