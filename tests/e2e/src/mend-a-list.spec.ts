import { expect, type Page, test } from '@playwright/test'
import { editor } from './pages/editor.ts'
import { overhang } from './pages/everywhere.ts'
