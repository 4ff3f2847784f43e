CREATE TABLE `payment_customers` (
	`provider` text NOT NULL,
	`owner_id` text NOT NULL,
	`customer_id` text,
	`revision` integer DEFAULT 0 NOT NULL,
	`attempt` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`provider`, `owner_id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_customers_customerId_unique` ON `payment_customers` (`customer_id`);--> statement-breakpoint
CREATE TABLE `payment_events` (
	`provider` text NOT NULL,
	`id` text NOT NULL,
	`type` text NOT NULL,
	`handled_at` integer NOT NULL,
	PRIMARY KEY(`provider`, `id`)
);
--> statement-breakpoint
CREATE INDEX `payment_events_by_time` ON `payment_events` (`handled_at`);--> statement-breakpoint
CREATE TABLE `tier_prices` (
	`price_id` text PRIMARY KEY NOT NULL,
	`tier_id` text NOT NULL,
	FOREIGN KEY (`tier_id`) REFERENCES `tiers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `period_ends_at` integer;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `overdue_since` integer;--> statement-breakpoint
INSERT INTO `tier_prices` (`price_id`, `tier_id`) SELECT `price_id`, min(`id`) FROM `tiers` WHERE `price_id` IS NOT NULL GROUP BY `price_id`;
