ALTER TABLE `checkouts` ADD `of_cart` integer DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE `checkouts` SET `of_cart` = false WHERE `id` = `cart_id` AND `id` NOT IN (SELECT `id` FROM `carts`);
