import type { OperationName } from '@galleria/commerce/access/access'
import { defaultVariantId } from '@galleria/platform-client/entities/line-items/catalog-reference'
import type { OperationExample } from '../http/operation-example.ts'

/** Where the value of a shell variable comes from: the answer to a call, a part of another variable, a mail, or a command of its own. */
export type ExampleVariable =
  | CalledVariable
  | { readonly part: string; readonly path: string }
  | { readonly command: string; readonly needs?: readonly string[] }
  | MailedVariable
  /** What only the reader can put there. */
  | { readonly reader: string }

interface CalledVariable {
  readonly call: OperationName
  /** The path of the value in the response; absent, the value is the whole response. */
  readonly path?: string
  readonly example?: OperationExample
  /** The call is made again until its response holds this text. */
  readonly untilMatches?: string
}

/** A part of the latest mail to an address, which a development store shows in its outbox. */
interface MailedVariable {
  /** The variable that holds the address. */
  readonly mailTo: string
  /** Command that reads the mail's text and prints the value. */
  readonly find: string
  readonly needs: readonly string[]
}

const TOKEN_OF_LINK = "sed -nE 's|.*[?&]token=([^ &]+).*|\\1|p'"

/** What examples build on. A line that sets a variable is printed before every example that names it. */
export const EXAMPLE_VARIABLES: Readonly<Record<string, ExampleVariable>> = {
  VISITOR_TOKEN: { call: 'oauth.token', path: '.access_token' },
  MEMBER: { call: 'members.create' },
  MEMBER_ID: { part: 'MEMBER', path: '.member.id' },
  MEMBER_EMAIL: { part: 'MEMBER', path: '.member.loginEmail' },
  OTHER_MEMBER_ID: {
    call: 'members.create',
    path: '.member.id',
    example: { takes: { member: { loginEmail: 'bea-$RANDOM$RANDOM@example.com', privacyStatus: 'PUBLIC' } } },
  },
  MEMBER_TOKEN: {
    call: 'oauth.token',
    path: '.access_token',
    example: { takes: { grant_type: 'authorized_client', member_id: '$MEMBER_ID' }, authorization: '$VISITOR_TOKEN,$API_KEY' },
  },
  PRODUCT_ID: { call: 'products.create', path: '.product.id' },
  PRODUCT_SLUG: { part: 'PRODUCT', path: '.product.slug' },
  PRODUCT: {
    call: 'products.create',
    example: {
      takes: {
        product: {
          name: 'Linen shirt',
          productType: 'physical',
          priceData: { price: 49 },
          manageVariants: true,
          productOptions: [
            {
              name: 'Size',
              choices: [
                { value: 'S', description: 'S' },
                { value: 'M', description: 'M' },
              ],
            },
          ],
        },
      },
    },
  },
  SHIRT_ID: { part: 'PRODUCT', path: '.product.id' },
  DIGITAL_PRODUCT_ID: {
    call: 'products.create',
    path: '.product.id',
    example: { takes: { product: { name: 'City map', productType: 'digital', priceData: { price: 5 } } } },
  },
  COLLECTION_ID: { call: 'collections.create', path: '.collection.id' },
  STOCK: { call: 'inventory.update' },
  SOLD_OUT_PRODUCT_ID: {
    call: 'products.create',
    path: '.product.id',
    example: { takes: { product: { name: 'Oak tray', productType: 'physical', priceData: { price: 30 } } } },
  },
  SOLD_OUT: { call: 'inventory.update', example: { takes: { productId: '$SOLD_OUT_PRODUCT_ID', inventoryItem: { trackQuantity: true } } } },
  MEMBER_FIELD: { call: 'members.putField' },
  MEMBER_BLOCK: { call: 'memberBlocks.add' },
  INVENTORY_ID: { call: 'inventory.getByProduct', path: '.inventoryItem.id' },
  INVENTORY_ITEM_ID: { call: 'inventoryV3.query', path: '.inventoryItems[0].id' },
  LAMP: { call: 'productsV3.create' },
  LAMP_ID: { part: 'LAMP', path: '.product.id' },
  LAMP_REVISION: { part: 'LAMP', path: '.product.revision' },
  STOCKED: { call: 'productsV3.createWithInventory' },
  STOCKED_ITEM_ID: { part: 'STOCKED', path: '.inventoryResults.results[0].item.id' },
  STOCKED_REVISION: { part: 'STOCKED', path: '.inventoryResults.results[0].item.revision' },
  CATEGORY: { call: 'categories.create' },
  CATEGORY_ID: { part: 'CATEGORY', path: '.category.id' },
  CATEGORY_REVISION: { part: 'CATEGORY', path: '.category.revision' },
  STORE_VARIANT_ID: { call: 'variants.query', path: '.variants[0].id' },
  CART: { call: 'cart.add' },
  CART_ID: { part: 'CART', path: '.cart.id' },
  CART_LINE_ID: { part: 'CART', path: '.cart.lineItems[0].id' },
  CART_COUPON_ID: { call: 'cartV2.current.addCoupon', path: '.cart.coupons[0].id' },
  CART_GIFT_CARD_ID: { call: 'cartV2.current.addGiftCard', path: '.cart.paymentInfo.giftCards[0].id' },
  DELIVERY_METHOD: {
    call: 'cartV2.current.estimate',
    path: '.summary.deliverySummary.method.code',
    example: { takes: { calculateDelivery: true }, needs: ['CART_TO_ORDER'] },
  },
  CART_TO_ORDER: {
    call: 'cartV2.current.update',
    example: {
      takes: {
        cart: {
          customerInfo: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' },
          deliveryInfo: {
            address: { country: 'US', subdivision: 'US-NY', city: 'New York', postalCode: '10013', addressLine: '5 Laight Street' },
          },
        },
      },
      needs: ['CART'],
    },
  },
  CART_WITH_METHOD: { call: 'cartV2.current.setDeliveryMethod' },
  CART_TO_ORDER_ID: {
    call: 'cartV2.current.refresh',
    path: '.cart.id',
    example: { takes: {}, needs: ['CART_WITH_METHOD'] },
  },
  CHECKOUT_PAGE: { call: 'cartV2.getCheckoutUrl', path: '.checkoutUrl' },
  CHECKOUT_TOKEN: { command: `sed -E 's|.*/checkout/([^/?]+).*|\\1|' <<< "$CHECKOUT_PAGE"` },
  SAVED_ITEM_ID: { call: 'savedItems.save', path: '.savedItems.lineItems[0].id' },
  SHARED_CART_ID: { call: 'sharedCarts.share', path: '.sharedCart.id' },
  CHECKOUT: { call: 'checkouts.create' },
  CHECKOUT_ID: { part: 'CHECKOUT', path: '.checkout.id' },
  CHECKOUT_LINE_ID: { part: 'CHECKOUT', path: '.checkout.lineItems[0].id' },
  CHECKOUT_WITH_TWO: { call: 'checkouts.add' },
  SECOND_CHECKOUT_LINE_ID: { part: 'CHECKOUT_WITH_TWO', path: '.checkout.lineItems[1].id' },
  SECOND_PRODUCT_ID: { call: 'products.create', path: '.product.id' },
  WISHLIST_SHARE_ID: { call: 'wishlist.share', path: '.wishlist.share.id' },
  CART_CHECKOUT_ID: { call: 'cart.createCheckout', path: '.checkoutId' },
  ORDER: { call: 'orders.create' },
  ORDER_ID: { part: 'ORDER', path: '.order.id' },
  ORDER_LINK: { call: 'orderLinks.get', path: '.url' },
  ORDER_LINK_TOKEN: { command: `sed -E 's|.*/order/([^/?]+).*|\\1|' <<< "$ORDER_LINK"` },
  ORDER_NUMBER: { part: 'ORDER', path: '.order.number' },
  ORDER_LINE_ID: { part: 'ORDER', path: '.order.lineItems[0].id' },
  PENDING_PAYMENT_ID: {
    call: 'orders.addPayments',
    path: '.paymentsIds[0]',
    example: { takes: { orderId: '$ORDER_ID', payments: [{ amount: { amount: '24.00' }, status: 'PENDING' }] } },
  },
  AUTHORIZED_PAYMENT_ID: {
    call: 'orders.addPayments',
    path: '.paymentsIds[0]',
    example: { takes: { orderId: '$ORDER_ID', payments: [{ amount: { amount: '24.00' }, status: 'AUTHORIZED' }] } },
  },
  PAYMENT_ID: { call: 'orders.addPayments', path: '.paymentsIds[0]' },
  FULFILLMENT_ID: { call: 'orders.createFulfillment', path: '.fulfillmentId' },
  SENT_ORDER: {
    call: 'orders.create',
    example: {
      takes: {
        order: {
          channelInfo: { type: 'POS' },
          status: 'APPROVED',
          lineItems: [
            { productName: { original: 'Stoneware cup' }, quantity: 1, itemType: { preset: 'PHYSICAL' }, price: { amount: '12.00' } },
          ],
          priceSummary: { subtotal: { amount: '12.00' }, total: { amount: '12.00' } },
          buyerInfo: { email: 'ann@example.com' },
        },
      },
    },
  },
  SENT_ORDER_ID: { part: 'SENT_ORDER', path: '.order.id' },
  SENT_LINE_ID: { part: 'SENT_ORDER', path: '.order.lineItems[0].id' },
  SENT: {
    call: 'orders.createFulfillment',
    example: { takes: { orderId: '$SENT_ORDER_ID', fulfillment: { lineItems: [{ id: '$SENT_LINE_ID', quantity: 1 }] } } },
  },
  SENT_ORDER_LINK: { call: 'orderLinks.get', path: '.url', example: { takes: { id: '$SENT_ORDER_ID' }, as: 'admin' } },
  // The buyer’s form on the page of the order.
  RETURN_FORM: {
    command: `curl -s "$SENT_ORDER_LINK" -H 'Sec-Fetch-Site: same-origin' -d intent=return -d reason=anotherReason -d "quantity-$SENT_LINE_ID=1"`,
    needs: ['SENT'],
  },
  RETURN_ID: {
    call: 'orderReturns.query',
    path: '.orderReturns[0].id',
    example: { takes: { orderId: '$SENT_ORDER_ID' }, needs: ['RETURN_FORM'] },
  },
  ACTIVITY_ID: { call: 'orders.addActivity', path: '.activityId' },
  COUPON_ID: { call: 'coupons.create', path: '.id' },
  COUPON_CODE: { call: 'coupons.get', path: '.coupon.specification.code' },
  GIFT_CARD_CODE: { call: 'giftCards.create', path: '.giftCard.code' },
  GIFT_CARD_ID: { call: 'giftCards.create', path: '.giftCard.id' },
  MEMBERSHIP_ID: { call: 'memberships.create', path: '.membership.id' },
  DISCOUNT_RULE_ID: { call: 'discountRules.create', path: '.discountRule.id' },
  DELIVERY_REGION_ID: { call: 'shippingRegions.create', path: '.deliveryRegion.id' },
  SHIPPING_OPTION_ID: { call: 'shippingOptions.create', path: '.shippingOption.id' },
  TAX_GROUP_ID: { call: 'taxGroups.create', path: '.taxGroup.id' },
  TAX_REGION_ID: { call: 'taxRegions.create', path: '.taxRegion.id' },
  TAX_MAPPING_ID: { call: 'taxMappings.create', path: '.manualTaxMapping.id' },
  ADDITIONAL_FEE_ID: { call: 'additionalFees.create', path: '.additionalFee.id' },
  CART_RULE_ID: { call: 'cartRules.create', path: '.cartRule.id' },
  SUBSCRIPTION_ID: { call: 'subs.upsert', path: '.subscription.id', example: { as: 'admin' } },
  EMAIL_TOPIC: { call: 'emailTopics.set' },
  UNSUBSCRIBE_LINK: { call: 'subs.unsubscribeLink', path: '.link' },
  UNSUBSCRIBE_TOKEN: { command: 'basename "$UNSUBSCRIBE_LINK"' },
  MEMBER_JOB_ID: { call: 'members.bulkApproveByFilter', path: '.jobId' },
  STORE_PAGE_SLUG: { call: 'storePages.set', path: '.page.slug' },
  ENDPOINT_ID: { call: 'webhooks.createEndpoint', path: '.endpoint.id' },
  LOGIN_EMAIL: { command: 'echo "ann-$RANDOM$RANDOM@example.com"' },
  REGISTERED: { call: 'iam.registerV2', path: '.state' },
  // A sign-up with an address that subscribes to the newsletter has to verify it first.
  KNOWN_EMAIL: {
    call: 'subs.upsert',
    example: { takes: { subscription: { email: '$LOGIN_EMAIL', subscriptionStatus: 'SUBSCRIBED' } }, as: 'admin' },
  },
  STATE_TOKEN: { call: 'iam.registerV2', path: '.stateToken', example: { needs: ['KNOWN_EMAIL'] } },
  MAILED_CODE: { mailTo: 'LOGIN_EMAIL', find: "grep -Eo -m1 '[0-9]{6}'", needs: ['STATE_TOKEN'] },
  RECOVERY_MAIL: { call: 'recovery.sendEmail', example: { needs: ['REGISTERED'] } },
  RECOVERY_TOKEN: { mailTo: 'LOGIN_EMAIL', find: "sed -nE 's|.*/reset-password/([^?]+).*|\\1|p'", needs: ['RECOVERY_MAIL'] },
  SIGN_IN_MAIL: { call: 'signInLinks.send', example: { needs: ['REGISTERED'] } },
  SIGN_IN_TOKEN: { mailTo: 'LOGIN_EMAIL', find: TOKEN_OF_LINK, needs: ['SIGN_IN_MAIL'] },
  DELETION: { call: 'accountDeletion.request' },
  DELETION_TOKEN: { mailTo: 'MEMBER_EMAIL', find: TOKEN_OF_LINK, needs: ['DELETION'] },
  REGISTERED_ID: { call: 'iam.registerV2', path: '.identity.id' },
  REGISTERED_TOKEN: {
    call: 'oauth.token',
    path: '.access_token',
    example: { takes: { grant_type: 'authorized_client', member_id: '$REGISTERED_ID' }, authorization: '$VISITOR_TOKEN,$API_KEY' },
  },
  REQUESTED_EXPORT: { call: 'dataExports.request' },
  // The file is made in the background.
  DATA_EXPORT: { call: 'dataExports.list', untilMatches: 'READY', example: { needs: ['REQUESTED_EXPORT'] } },
  DATA_EXPORT_ID: { part: 'DATA_EXPORT', path: '.dataExports[0].id' },
  REQUESTED_ALERT: {
    call: 'stockAlerts.request',
    example: {
      takes: { stockAlert: { email: '$MEMBER_EMAIL', productId: '$SOLD_OUT_PRODUCT_ID', variantId: defaultVariantId } },
      as: 'member',
      needs: ['SOLD_OUT'],
    },
  },
  ALERT_PAGE: { mailTo: 'MEMBER_EMAIL', find: "grep -o 'http[^ ]*/stock-alerts/[^ ]*'", needs: ['REQUESTED_ALERT'] },
  CONFIRMED_ALERT: { command: `curl -s -X POST "$ALERT_PAGE" -H 'Sec-Fetch-Site: same-origin'` },
  STOCK_ALERT_ID: { call: 'stockAlerts.list', path: '.stockAlerts[0].id', example: { needs: ['CONFIRMED_ALERT'] } },
  MEMBER_SESSION_ID: { call: 'memberSecurity.get', path: '.security.sessions[0].id' },
  SIGNED_BY_BROWSER: { reader: 'what the browser gives for the options' },
  PASSKEY_ID: { reader: 'the id of a passkey of the member' },
  ADDRESS_TOKEN: { reader: 'the token of the link in the mail to the address' },
  PROVIDER_ID: { reader: 'the id of a connection in the platform’s variable IDP_CONNECTIONS' },
  PROVIDER_TOKEN: { reader: 'the ID token that the provider gave your page' },
  GIFT_CARD_ORDER_ID: {
    call: 'orders.create',
    path: '.order.id',
    example: {
      takes: {
        order: {
          channelInfo: { type: 'POS' },
          lineItems: [
            { productName: { original: 'Gift card' }, quantity: 1, itemType: { preset: 'GIFT_CARD' }, price: { amount: '25.00' } },
          ],
          priceSummary: { subtotal: { amount: '25.00' }, total: { amount: '25.00' } },
          buyerInfo: { email: 'ann@example.com' },
          paymentStatus: 'PAID',
        },
      },
    },
  },
  SOLD_GIFT_CARD_ID: {
    call: 'giftCards.query',
    path: '.giftCards[0].id',
    example: { takes: { query: { filter: { orderId: '$GIFT_CARD_ORDER_ID' } } } },
  },
  DIGITAL_FILE_ID: { call: 'orders.addDigitalFile', path: '.file.id' },
  DIGITAL_ORDER_ID: {
    call: 'orders.create',
    path: '.order.id',
    example: {
      takes: {
        order: {
          channelInfo: { type: 'POS' },
          lineItems: [
            {
              productName: { original: 'City map' },
              quantity: 1,
              itemType: { preset: 'DIGITAL' },
              price: { amount: '5.00' },
              digitalFile: { fileId: '$DIGITAL_FILE_ID' },
            },
          ],
          priceSummary: { subtotal: { amount: '5.00' }, total: { amount: '5.00' } },
          buyerInfo: { email: 'ann@example.com' },
          paymentStatus: 'PAID',
        },
      },
    },
  },
  COMPLETE_CHECKOUT_ID: {
    call: 'checkouts.create',
    path: '.checkout.id',
    example: {
      takes: {
        channelType: 'WEB',
        lineItems: [{ catalogReference: { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: '$PRODUCT_ID' }, quantity: 2 }],
        checkoutInfo: {
          buyerInfo: { email: 'ann@example.com' },
          shippingInfo: {
            shippingDestination: {
              address: { country: 'US', subdivision: 'US-NY', city: 'New York', postalCode: '10013', addressLine: '5 Laight Street' },
              contactDetails: { firstName: 'Ann', lastName: 'Lee', phone: '+12125551234' },
            },
            selectedCarrierServiceOption: { code: 'standard' },
          },
        },
      },
    },
  },
  SHIRT_PICTURE: { call: 'products.addMedia', example: { takes: { id: '$SHIRT_ID', media: [{ url: 'https://example.com/shirt.jpg' }] } } },
  MEDIA_ID: { call: 'products.get', path: '.product.media.items[0].id', example: { takes: { id: '$SHIRT_ID' }, needs: ['SHIRT_PICTURE'] } },
  CHOICE_PICTURE: { call: 'products.addChoiceMedia' },
}
