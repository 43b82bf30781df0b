/**
 * The placeholder while the session and the permissions are checked. index.html shows the same placeholder while the
 * application is loading.
 */
export const GuardLoading = () => (
  <div role="status" className="guard-loading">
    <img src={`${import.meta.env.BASE_URL}favicon.svg`} width={48} height={48} alt="" />
    Checking admin permissions...
  </div>
);
