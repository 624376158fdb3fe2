import { type User, user } from '@madang/contract'
import { Box } from '@madang/design-system/core'
import { UserAvatar } from '@madang/design-system/ui'
import { useMe, useServices, useUserPhoto, Widget } from '@madang/remote-kit'
import { callQuery, useQuery } from '@madang/remote-kit/query'

interface PersonPhotoProps {
  person: User
  within: boolean
}

/** The photo as `user/profile` has it; who may change the account changes it too (MAN-USER-42). */
export function PersonPhoto({ person, within }: PersonPhotoProps) {
  const me = useMe()
  const { refreshMe, showError } = useServices()
  const { userId, companyCode } = person
  const { data } = useQuery({
    ...callQuery(user.profile, { userId, companyCode }),
    throwOnError: false,
    retry: false,
  })
  const shown = { ...person, fileIdx: data ? data.fileIdx : person.fileIdx }
  // the header shows the own one
  const changed = () => {
    if (person.userIdx === me.userIdx) void refreshMe().catch(showError)
  }
  return (
    <Box sx={{ mb: 1 }}>
      {within ? <Widget of="@mf-auth/photo" person={shown} onChanged={changed} /> : <Photo person={shown} />}
    </Box>
  )
}

function Photo({ person }: { person: Pick<User, 'userIdx' | 'userName' | 'fileIdx'> }) {
  const photo = useUserPhoto(person.userIdx, person.fileIdx)
  return <UserAvatar name={person.userName} photoUrl={photo} size={80} labelled />
}
