ALTER TABLE `gift_cards` ADD `send_at` integer;--> statement-breakpoint
ALTER TABLE `gift_cards` ADD `sent_at` integer;--> statement-breakpoint
CREATE INDEX `gift_cards_to_send` ON `gift_cards` (`send_at`) WHERE send_at is not null;--> statement-breakpoint
CREATE INDEX `gift_cards_sent` ON `gift_cards` (`sent_at`) WHERE sent_at is not null;