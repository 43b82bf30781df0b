/**
 * Receives the pictures that staff upload. config.toml disables the platform's token check (`verify_jwt`), because
 * `prepare_picture()` verifies the token and the permission.
 */
import { hostedApi, hostedStorage } from '../_shared/hostedApi.ts';
import { handlePictureUpload } from '../_shared/pictures.ts';

Deno.serve((request) => handlePictureUpload(request, { api: hostedApi, storage: hostedStorage }));
