export * from '@kerfwise/cutlist/testing'
