CREATE TABLE `saw_events` (
	`owner_id` text NOT NULL,
	`project_id` text NOT NULL,
	`seq` integer NOT NULL,
	`panel_id` text NOT NULL,
	`id` text NOT NULL,
	`saw` text NOT NULL,
	`plan` text NOT NULL,
	`round` integer NOT NULL,
	`deed` text,
	`bytes` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`owner_id`, `project_id`, `seq`),
	FOREIGN KEY (`owner_id`,`project_id`) REFERENCES `projects`(`owner_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saw_events_by_id` ON `saw_events` (`owner_id`,`project_id`,`panel_id`,`id`);--> statement-breakpoint
CREATE INDEX `saw_events_of_panel` ON `saw_events` (`owner_id`,`project_id`,`panel_id`,`seq`);