import '@mantine/core/styles.layer.css'
import '../../src/app/global.css'
import { startTexts } from '../../src/shared/i18n.ts'

await startTexts()
