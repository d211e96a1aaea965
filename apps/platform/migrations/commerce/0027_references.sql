CREATE INDEX `payments_by_reference` ON `payments` (`provider_reference`);--> statement-breakpoint
CREATE INDEX `refunds_by_reference` ON `refunds` (`provider_reference`);