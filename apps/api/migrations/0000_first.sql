CREATE TABLE `rate_counts` (
	`rule` text NOT NULL,
	`subject` text NOT NULL,
	`window_ends` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`rule`, `subject`)
);
