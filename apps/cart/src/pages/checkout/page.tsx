/** Never rendered: the loader redirects to the cart. */
export default function CheckoutPage() {
  return null
}
