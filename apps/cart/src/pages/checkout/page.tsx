/** Never shown: the loader sends everyone to the cart. */
export default function CheckoutPage() {
  return null
}
