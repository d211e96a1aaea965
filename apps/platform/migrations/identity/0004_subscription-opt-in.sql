ALTER TABLE `email_subscriptions` ADD `opt_in_digest` text;--> statement-breakpoint
ALTER TABLE `email_subscriptions` ADD `opt_in_sent_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `email_subscriptions_optInDigest_unique` ON `email_subscriptions` (`opt_in_digest`);