CREATE TABLE `tiers` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`level` integer NOT NULL,
	`price` real NOT NULL,
	`currency` text NOT NULL,
	`period` text,
	`price_id` text,
	`support` text NOT NULL,
	`limits` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tiers_level_unique` ON `tiers` (`level`);