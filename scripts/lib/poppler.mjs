// pdftoppm and pdftotext, by which tests look at PDFs: an installed one, else the system's package. Not required.
import { attempt, output } from './run.mjs'
import { say } from './say.mjs'

const found = () => output('which', ['pdftoppm']) !== null

export const providePoppler = async () => {
  if (process.platform !== 'linux' || found()) return
  if (process.getuid?.() === 0 && output('apt-get', ['--version']) !== null) {
    say("installing the system's poppler-utils, by which tests look at PDFs")
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    const install = ['install', '-y', '--no-install-recommends', 'poppler-utils']
    if ((await attempt('apt-get', install, { env, quiet: true })) !== 0) {
      await attempt('apt-get', ['update'], { env, quiet: true })
      await attempt('apt-get', install, { env, quiet: true })
    }
  }
  if (!found()) say('poppler-utils is not here: the tests that look at drawn PDFs are left out')
}
