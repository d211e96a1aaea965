CREATE INDEX `gift_card_uses_of_order` ON `gift_card_uses` (`order_id`);--> statement-breakpoint
CREATE INDEX `gift_cards_of_recipient` ON `gift_cards` (lower(recipient));