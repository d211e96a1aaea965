ALTER TABLE `gift_cards` ADD `order_id` text;--> statement-breakpoint
ALTER TABLE `gift_cards` ADD `line_item_id` text;--> statement-breakpoint
ALTER TABLE `gift_cards` ADD `position` integer;--> statement-breakpoint
ALTER TABLE `gift_cards` ADD `recipient` text;--> statement-breakpoint
CREATE UNIQUE INDEX `gift_card_sold_once` ON `gift_cards` (`order_id`,`line_item_id`,`position`);