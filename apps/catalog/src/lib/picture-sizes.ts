/** How wide pictures are shown, as the browser needs to know before it has the style sheets. */
export const CARD_PICTURE_SIZES = '(min-width: 84rem) 20rem, (min-width: 50rem) 23vw, (min-width: 34rem) 30vw, 46vw'
export const MAIN_PICTURE_SIZES = '(min-width: 84rem) 40rem, (min-width: 53rem) 46vw, 94vw'
export const SMALL_PICTURE_SIZES = '(min-width: 84rem) 20rem, (min-width: 53rem) 22vw, (min-width: 50rem) 46vw, 22vw'
