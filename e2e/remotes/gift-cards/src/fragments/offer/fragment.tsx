export default function Offer() {
  return <a href="/gift-cards">Give a gift card</a>
}
