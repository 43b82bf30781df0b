/** Shown while session and permissions are checked. Until the app is loaded, index.html shows the same placeholder. */
export const GuardLoading = () => (
  <div role="status" className="guard-loading">
    <img src={`${import.meta.env.BASE_URL}favicon.svg`} width={48} height={48} alt="" />
    Checking admin permissions...
  </div>
);
