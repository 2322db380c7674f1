import { Button, useMediaQuery } from '@mui/material';
import { LinkIcon, QrCodeIcon } from '../../components/icons';
import { MoreActions } from '../../components/lists/more-actions';
import { copyShortAddress, saveQrPicture } from './form-address';

/** What hands a form's address on: copied, or as a picture for letters. A menu where there is no room. */
export const FormAddressButtons = ({ sheetId }: { sheetId: string }) => {
  const isRoomy = useMediaQuery('(min-width: 1000px)', { noSsr: true });
  const copy = () => void copyShortAddress(sheetId);
  const save = () => void saveQrPicture(sheetId);
  if (!isRoomy)
    return (
      <MoreActions
        label="回答のアドレス"
        actions={[
          { label: '短縮URLをコピー', run: copy },
          { label: 'QRコードを保存', run: save },
        ]}
      />
    );
  return (
    <>
      <Button variant="text" startIcon={<LinkIcon />} title="回答のアドレスをコピーします" onClick={copy}>
        短縮URL
      </Button>
      <Button
        variant="text"
        startIcon={<QrCodeIcon />}
        title="回答のアドレスのQRコードを画像で保存します"
        onClick={save}
      >
        QRコード
      </Button>
    </>
  );
};
