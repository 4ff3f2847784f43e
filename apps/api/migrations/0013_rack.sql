CREATE TABLE `rack_bars` (
	`owner_id` text NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`length` text NOT NULL,
	`unit` text NOT NULL,
	`material` text NOT NULL,
	`rack` text NOT NULL,
	`slot` text NOT NULL,
	`from_bar` text,
	`job` text NOT NULL,
	`state` text NOT NULL,
	`project_id` text,
	`panel_id` text,
	`plan_title` text,
	`cut_by` text,
	`came_by` text,
	`added` integer NOT NULL,
	`modified` integer NOT NULL,
	PRIMARY KEY(`owner_id`, `id`),
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `rack_bars_by_state` ON `rack_bars` (`owner_id`,`state`,`modified`);--> statement-breakpoint
CREATE TABLE `rack_worths` (
	`owner_id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
UPDATE `tiers` SET `limits` = json_set(`limits`, '$.rack', CASE WHEN `level` <= 2 THEN 0 WHEN `level` <= 4 THEN 200 ELSE 5000 END);
