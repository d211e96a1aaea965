UPDATE `products` SET `price_minor` = `price_minor` * 10, `discounted_price_minor` = `discounted_price_minor` * 10;--> statement-breakpoint
UPDATE `products` SET `facts` = json_set(`facts`, '$.base.priceMinor', json_extract(`facts`, '$.base.priceMinor') * 10, '$.base.discountedPriceMinor', json_extract(`facts`, '$.base.discountedPriceMinor') * 10, '$.base.costMinor', json_extract(`facts`, '$.base.costMinor') * 10) WHERE json_extract(`facts`, '$.base') IS NOT NULL;--> statement-breakpoint
UPDATE `variants` SET `price_minor` = `price_minor` * 10, `discounted_price_minor` = `discounted_price_minor` * 10, `cost_minor` = `cost_minor` * 10;--> statement-breakpoint
UPDATE `collection_products` SET `price_minor` = `price_minor` * 10;--> statement-breakpoint
UPDATE `orders` SET `total_minor` = `total_minor` * 10;--> statement-breakpoint
UPDATE `payments` SET `amount_minor` = `amount_minor` * 10;--> statement-breakpoint
UPDATE `payments` SET `details` = json_set(`details`, '$.capture.amountMinor', json_extract(`details`, '$.capture.amountMinor') * 10) WHERE json_extract(`details`, '$.capture') IS NOT NULL;--> statement-breakpoint
UPDATE `refunds` SET `amount_minor` = `amount_minor` * 10;--> statement-breakpoint
UPDATE `gift_cards` SET `initial_minor` = `initial_minor` * 10, `balance_minor` = `balance_minor` * 10;--> statement-breakpoint
UPDATE `gift_card_uses` SET `amount_minor` = `amount_minor` * 10;
