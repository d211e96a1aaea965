/** How wide pictures are shown, as the browser needs to know before it has the style sheets. */
export const CARD_PICTURE_SIZES = '(min-width: 84rem) 20rem, (min-width: 67rem) 23vw, (min-width: 43rem) 31vw, 46vw'
export const ROW_PICTURE_SIZES = '(min-width: 84rem) 20rem, (min-width: 43rem) 23vw, 60vw'
export const HERO_PICTURE_SIZES = '(min-width: 84rem) 47rem, (min-width: 52rem) 55vw, 94vw'
export const SPLIT_PICTURE_SIZES = '(min-width: 84rem) 47rem, (min-width: 52rem) 55vw, 94vw'
export const MAIN_PICTURE_SIZES = '(min-width: 84rem) 46rem, (min-width: 50rem) 54vw, 81vw'
export const SMALL_PICTURE_SIZES = '(min-width: 84rem) 23rem, (min-width: 50rem) 27vw, 81vw'
