import { describe, expect, it } from 'vitest'
import { mailText } from './mail.ts'

const base = {
  language: 'en',
  name: 'Ann',
  link: 'https://kerfwise.example/x?key=1',
  url: 'https://kerfwise.example',
} as const

describe('a mail', () => {
  it('says the same as text and as HTML', () => {
    const mail = mailText({ ...base, template: 'reset', values: { minutes: '10' } })
    expect(mail.text).toContain('Hello Ann,')
    expect(mail.text).toContain('for 10 minutes')
    expect(mail.text).toContain(base.link)
    expect(mail.html).toContain(`<a href="${base.link}">`)
  })

  it('shows what people write as text, never as markup or as a placeholder', () => {
    const values = { name: '{mail}<b>', mail: 'a@b.example', message: '<script>x</script>\nline two' }
    const mail = mailText({ ...base, template: 'contact', values })
    expect(mail.subject).toBe('Message from {mail}<b>')
    expect(mail.html).toContain('&lt;script&gt;x&lt;/script&gt;<br>line two')
    expect(mail.html).not.toContain('<script>')
  })

  it('keeps its subject on one line', () => {
    const mail = mailText({
      ...base,
      template: 'contact',
      values: { name: 'x\r\nBcc: y', mail: '', message: '' },
    })
    expect(mail.subject).toBe('Message from x Bcc: y')
  })
})
