import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import './app/global.css'
import './app/forced-colors.css'
import './app/motion.css'
import './app/pieces.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { printLight } from './app/printLight.ts'
import { stayOnFailure } from './features/errors/stayOnFailure.ts'
import { startTexts } from './shared/i18n.ts'
import { clearLegacyCookies } from './shared/legacyCookies.ts'
import { registerOffline } from './shared/offline.ts'
import { startTier } from './state/session/tier.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root element.')

clearLegacyCookies()
stayOnFailure()
printLight()
await Promise.all([startTexts(), startTier()])
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
registerOffline()
