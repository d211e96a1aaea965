/** The page of a guest's link is that of the member's order: only its address is another. */
export { default } from '../reorder/page.tsx'
