import '@mantine/core/styles.layer.css'
import '../../src/app/global.css'
import { startTexts, startTextsOf } from '../../src/shared/i18n.ts'

await startTexts()
await Promise.all((['bench', 'rack', 'shop', 'support', 'templates'] as const).map(startTextsOf))
