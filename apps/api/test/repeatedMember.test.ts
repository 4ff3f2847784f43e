import { describe, expect, it } from 'vitest'
import { parseJson } from '../src/platform/bodies/parseJson.ts'
import { repeatedMember } from '../src/platform/bodies/repeatedMember.ts'
import { testApp } from './support/app.ts'

describe('a member that is there twice', () => {
  it.each([
    ['{"cutWaste":3,"data":[],"cutWaste":0}', '$.cutWaste'],
    ['{"data":[{"length":1,"count":1},{"length":1,"count":1,"length":2}]}', '$.data[1].length'],
    ['{"a":{"b c":1,"b c":1}}', '$.a["b c"]'],
    ['{"count":1,"c\\u006funt":2}', '$.count'],
    ['{"a" : "x\\\\", "a"\n: 1}', '$.a'],
    ['[[1,2],{"x":1,"x":1}]', '$[1].x'],
  ])('is found in %s', (json, path) => expect(repeatedMember(json)).toBe(path))

  it.each([
    '{"a":{"a":"a"},"b":["a","a",{"a":1},{"a":1}]}',
    '{"a":"\\"a\\":","b":"a"}',
    '"a"',
    '[]',
    '{"":1," ":2}',
  ])('is not seen where there is none: %s', (json) => {
    expect(repeatedMember(json)).toBeUndefined()
    expect(parseJson(Buffer.from(json))).toEqual(JSON.parse(json))
  })

  it('is refused by its path in a request to plan', async () => {
    const { app } = await testApp()
    const answer = await app.inject({
      method: 'POST',
      url: '/rest/v1/solve',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      payload: '{"stock":[{"length":6000}],"data":[{"length":1000,"count":6}],"cutWaste":3.2,"cutWaste":0}',
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error.details).toMatchObject({ path: '$.cutWaste', reason: 'is there twice' })
  })
})
